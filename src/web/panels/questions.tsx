import { useSignal } from '@preact/signals'
import { useAsked } from '../account/use-asked.ts'
import { Form, Field } from '../account/form.tsx'
import { ask } from '../api.ts'
import { askInWords } from '../shell/search.ts'
import { isPro } from '../state/account.ts'
import { Locked } from './locked.tsx'
import { SavedList } from './saved-list.tsx'

const usedText = (times: number) => (times === 0 ? 'never asked' : times === 1 ? 'asked once' : `asked ${times} times`)

/** Questions in plain words that one asks again and again; the one asked most stands first. */
export function Questions() {
  const { data, fault, load } = useAsked('prompts.list')
  const refused = useSignal<string | null>(null)
  const sorted = data.value && [...data.value].sort((a, b) => b.used_count - a.used_count || b.id - a.id)
  return (
    <>
      {!isPro.value && (
        <Locked what="Questions in plain words, which the server turns into filters, come with Pro. You can write them down now." />
      )}
      <Form
        action="Keep this question"
        draft="question"
        send={({ prompt = '' }) => ask('prompts.create', { title: prompt.slice(0, 80), prompt })}
        done={() => void load()}
      >
        <Field label="Question" name="prompt" placeholder="laden LNG carriers bound for Europe" />
      </Form>
      <SavedList
        kind="question"
        items={sorted}
        fault={fault.value}
        empty="No questions yet."
        nameOf={({ title }) => title}
        about={({ title, prompt, used_count }) => (
          <>
            {prompt !== title && `${prompt} · `}
            {usedText(used_count)}
          </>
        )}
        open={({ id }) => void askInWords({ prompt_id: id }).then((fault) => (refused.value = fault))}
        rename={({ id, prompt }, title) => ask('prompts.update', { id: String(id), title, prompt })}
        remove={({ id }) => ask('prompts.delete', { id: String(id) })}
        reload={load}
      />
      {refused.value && (
        <p class="notice bad" role="alert">
          {refused.value}
        </p>
      )}
    </>
  )
}
