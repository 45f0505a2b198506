import { computed } from '@preact/signals'
import { isPro } from './account.ts'
import { pastMs } from './app.ts'

/** The past moment that the map shows: tracks are what tells of it, so that only who has them sees it. */
export const shownPastMs = computed(() => (isPro.value ? pastMs.value : null))
