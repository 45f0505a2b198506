const keyOf = (name: string) => `seaborne.draft.${name}`

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const typed = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Typed =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      element.type !== 'password' &&
      element.type !== 'checkbox',
  )

/** Keeps what is typed in a form for as long as the tab is open; passwords never. */
export function keepDraft(name: string, form: HTMLFormElement): void {
  const values = Object.fromEntries(typed(form).map((element) => [element.name, element.value]))
  sessionStorage.setItem(keyOf(name), JSON.stringify(values))
}

export function restoreDraft(name: string, form: HTMLFormElement): void {
  const kept = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}') as Record<string, unknown>
  for (const element of typed(form)) {
    const value = kept[element.name]
    if (typeof value === 'string') element.value = value
  }
}

export const dropDraft = (name: string) => sessionStorage.removeItem(keyOf(name))
