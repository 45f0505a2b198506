/** Whether the page is the map alone, in a frame of another page. */
export const embedded = typeof location !== 'undefined' && new URLSearchParams(location.search).get('embed') === '1'
