import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { Installation } from './installation.tsx'
import { AuditLog, Datasets, Feeds } from './admin-lists.tsx'
import { Reports } from './reports.tsx'
import { Users } from './users.tsx'

const sections: { id: string; label: string; Content: () => JSX.Element | null }[] = [
  { id: 'users', label: 'Users', Content: Users },
  { id: 'feeds', label: 'Feeds', Content: Feeds },
  { id: 'imports', label: 'Imports', Content: Datasets },
  { id: 'installation', label: 'Settings and backups', Content: Installation },
  { id: 'reports', label: 'Reports', Content: Reports },
  { id: 'audit', label: 'Audit log', Content: AuditLog },
]

/** What an administrator reads and changes; loaded when it is first opened. */
export function AdminPage() {
  const shown = useSignal('users')
  const { Content } = sections.find(({ id }) => id === shown.value) ?? sections[0]
  return (
    <>
      <nav class="tabs" aria-label="Administration">
        {sections.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-current={id === shown.value ? 'page' : undefined}
            onClick={() => (shown.value = id)}
          >
            {label}
          </button>
        ))}
      </nav>
      <Content key={shown.value} />
    </>
  )
}
