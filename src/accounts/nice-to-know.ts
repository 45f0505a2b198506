import { storeTrouble } from '#store/trouble.ts'

/** Waits for a note that is nice to have: a store that takes nothing now keeps nobody out. */
export async function niceToKnow(noted: Promise<unknown>): Promise<void> {
  try {
    await noted
  } catch (error) {
    if (storeTrouble(error) === null) throw error
  }
}
