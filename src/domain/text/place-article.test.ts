import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withArticle } from './place-article.ts'

describe('the name of a place in a sentence', () => {
  for (const [name, text] of [
    ['Atlantic', 'the Atlantic'],
    ['North Pacific', 'the North Pacific'],
    ['Eastern Mediterranean', 'the Eastern Mediterranean'],
    ['Red Sea', 'the Red Sea'],
    ['Sea of Japan', 'the Sea of Japan'],
    ['US Gulf', 'the US Gulf'],
    ['Gulf of Aden', 'the Gulf of Aden'],
    ['Strait of Hormuz', 'the Strait of Hormuz'],
    ['Danish Straits', 'the Danish Straits'],
    ['Suez Canal', 'the Suez Canal'],
    ['English Channel', 'the English Channel'],
    ['Great Belt', 'the Great Belt'],
    ['Great Lakes', 'the Great Lakes'],
    ['Cape of Good Hope', 'the Cape of Good Hope'],
    ['Marshall Islands', 'the Marshall Islands'],
    ['Netherlands', 'the Netherlands'],
    ['United Kingdom', 'the United Kingdom'],
    ['Middle East', 'the Middle East'],
    ['US West Coast', 'the US West Coast'],
    ['East Coast South America', 'the east coast of South America'],
    ['Bab el-Mandeb', 'Bab el-Mandeb'],
    ['Hudson Bay', 'Hudson Bay'],
    ['Cape Horn', 'Cape Horn'],
    ['Cape Town', 'Cape Town'],
    ['Southend-on-Sea', 'Southend-on-Sea'],
    ['Barton on Sea', 'Barton on Sea'],
    ['West Africa', 'West Africa'],
    ['Rotterdam', 'Rotterdam'],
    ['China', 'China'],
    ['the waters of Norway', 'the waters of Norway'],
  ])
    test(text, () => assert.equal(withArticle(name), text))
})
