import { useEffect } from 'react'
import { fieldsOnPage, focusField } from './focus-first-invalid'
import { markTargetReached, getTargetField } from '../upload/target-field'

/** Focuses the target field as soon as it is on the page: sections of a long form mount late. */
export function useTargetField({ formId }: { formId: string }, applicationId: string): void {
  useEffect(() => {
    const name = getTargetField(applicationId)
    const page = document.getElementById(formId)
    if (name === null || !page) return undefined
    const begin = () => {
      const field = fieldsOnPage({ formId }).find(({ dataset }) => dataset['field'] === name)
      if (!field?.querySelector('input:not([type="file"]), textarea, button:not(:disabled)')) return
      watcher.disconnect()
      markTargetReached()
      focusField({ formId }, name)
    }
    const watcher = new MutationObserver(begin)
    watcher.observe(page, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    begin()
    return () => watcher.disconnect()
  }, [applicationId, formId])
}
