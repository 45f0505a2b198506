import { isPro } from '../../state/account.ts'
import { callApi } from '../../state/api.ts'
import { askQuestion } from '../../state/questions/question.ts'
import { Field, Form } from '../../ui/form.tsx'
import { Locked } from '../../ui/locked.tsx'
import { SavedList } from '../../ui/saved-list.tsx'
import { useQuery } from '../../ui/use-query.ts'

const usedText = (times: number) => (times === 0 ? 'never used' : times === 1 ? 'used once' : `used ${times} times`)

/** Saved questions in plain language, most used first. */
export function Questions() {
  const { data, error, load } = useQuery('prompts.list')
  const sorted = data.value && [...data.value].sort((a, b) => b.used_count - a.used_count || b.id - a.id)
  return (
    <>
      {!isPro.value && (
        <Locked what="Questions in plain language, which the server turns into filters, are part of Pro. You can save them now." />
      )}
      <Form
        action="Save this question"
        draft="question"
        send={({ prompt = '' }) => callApi('prompts.create', { title: prompt.slice(0, 80), prompt })}
        onSuccess={() => void load()}
      >
        <Field label="Question" name="prompt" placeholder="laden LNG carriers bound for Europe" />
      </Form>
      <SavedList
        items={sorted}
        error={error.value}
        empty="No questions yet."
        nameOf={({ title }) => title}
        about={({ title, prompt, used_count }) => (
          <>
            {prompt !== title && `${prompt} · `}
            {usedText(used_count)}
          </>
        )}
        open={({ id }) => void askQuestion({ prompt_id: id })}
        rename={({ id, prompt }, title) => callApi('prompts.update', { id: String(id), title, prompt })}
        remove={({ id }) => callApi('prompts.delete', { id: String(id) })}
        reload={load}
      />
    </>
  )
}
