import { useEffect } from 'react'
import { markTargetReached, getTargetField } from '../upload/target-field'
import { fieldsOnPage, focusField } from './focus-first-invalid'

/** Focuses the target field, or else `fallback`, as soon as one is on the page: sections of a long form mount late. */
export function useTargetField(
  { formId }: { formId: string },
  applicationId: string,
  fallback?: string,
): void {
  useEffect(() => {
    const names = [getTargetField(applicationId), fallback].flatMap((name) => name ?? [])
    const page = document.getElementById(formId)
    if (names.length === 0 || !page) return undefined
    const isReady = (name: string) =>
      fieldsOnPage({ formId })
        .find(({ dataset }) => dataset['field'] === name)
        ?.querySelector('input:not([type="file"]), textarea, button:not(:disabled)')
    const begin = () => {
      const name = names.find(isReady)
      if (name === undefined) return
      watcher.disconnect()
      markTargetReached()
      focusField({ formId }, name)
    }
    const watcher = new MutationObserver(begin)
    watcher.observe(page, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    begin()
    return () => watcher.disconnect()
  }, [applicationId, formId, fallback])
}
