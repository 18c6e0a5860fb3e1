import { useState } from 'react'
import type { OutboxItem } from '@/machines/outbox/outbox.machine'
import { todayInIndia } from '@/schemas/dates'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { entryLabel, faultText } from '../../components/unsent/entry-labels'
import { withoutSecrets } from '../../form/draft/draft-secrets'
import { pendingEntries } from '../../outbox/store/outbox-store'
import { downloadFile } from '../../ui/copy/download-file'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'

/** @returns what support needs of an entry; secrets are left out, as wherever the phone writes them in plain. */
function exported({ facts, phase, ref }: OutboxItem) {
  const { attempts, fault } = ref.getSnapshot().context
  const held = pendingEntries().find(({ id }) => id === facts.id)
  return {
    id: facts.id,
    step: entryLabel(facts),
    application_id: facts.applicationId,
    borrower: facts.title,
    kept_at: new Date(facts.createdAt).toISOString(),
    size_in_bytes: facts.size,
    state: phase,
    failed_tries: attempts,
    problem: fault && faultText({ ref }),
    content: held && withoutSecrets(held.work.value),
  }
}

export function ExportUnsent({ items }: { items: readonly OutboxItem[] }) {
  const [isAsking, setAsking] = useState(false)
  function save() {
    setAsking(false)
    const content = JSON.stringify(
      { version: 1, saved_at: new Date().toISOString(), entries: items.map(exported) },
      null,
      2,
    )
    downloadFile(new Blob([content], { type: 'application/json' }), `not-sent-${todayInIndia()}.json`)
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {text('Save a file for support')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Save a file for support?"
        text="The file holds personal data of borrowers, such as names, addresses and incomes. PAN, Aadhaar and passwords are left out. Give it to support only, and delete it afterwards."
        confirmLabel="Save file"
        onConfirm={save}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
