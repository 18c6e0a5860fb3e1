import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  useEffect,
} from 'react'
import type { MouseEventHandler, ReactNode, SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { text } from '@/src/language/current-language'
import { restoreEarlyInput } from '../../startup/first-paint/early-input'
import { CrossIcon } from '../icons/icons'
import classes from './dialog.module.css'

/** Open for as long as it is mounted. */
interface DialogProps {
  title: string
  /** Escape, a phone's Back or the close button; it stays open until it is unmounted. */
  onClose: () => void
  children: ReactNode
  /** 'top' keeps its top edge when content grows; 'bottom' is a phone's sheet. */
  placement?: 'centre' | 'top' | 'bottom'
  /** Taps on the dialog or its backdrop (`outside-tap.ts`). */
  onClick?: MouseEventHandler<HTMLDialogElement>
}

const subscribeToNothing = () => () => undefined

function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
}

/** A prerendered dialog is open non-modally and keeps its focus; else the title has it before the content, for the way out is no beginning. */
function openModal(dialog: HTMLDialogElement): void {
  const { activeElement } = document
  dialog.removeAttribute('open')
  dialog.showModal()
  if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.focus()
  else dialog.querySelector('h2')?.focus()
}

/** Runs a task after the next paint and pending input; returns how to cancel it. */
function afterPaint(task: () => void): () => void {
  let isWanted = true
  const unlessCalledOff = (next: () => void) => () => isWanted && next()
  const inNextFrame = (next: () => void) => requestAnimationFrame(unlessCalledOff(next))
  inNextFrame(() => setTimeout(unlessCalledOff(() => inNextFrame(task))))
  return () => {
    isWanted = false
  }
}

/** Restores the focus after a dialog: to the opener or, where that is gone, to what was around it. */
function useRestoreFocus(): void {
  const targets = useRef<(Element | null)[]>([])
  // Before the dialog's content takes the focus.
  useLayoutEffect(() => {
    const opener = document.activeElement
    targets.current = [opener, opener?.closest('[tabindex="-1"]') ?? null, document.querySelector('h1')]
  }, [])
  // After React has restored the focus.
  useEffect(
    () => () => {
      const [opener] = targets.current
      // Disabled while its request runs: useFocusRetention takes the focus once it is enabled.
      if (opener?.matches(':disabled') && opener.closest('[data-keeps-focus]')) return
      for (const target of targets.current) {
        if (target instanceof HTMLElement) target.focus({ preventScroll: true })
        if (target?.isConnected && document.activeElement === target) return
      }
    },
    [],
  )
}

/** The browser's modal dialog; focus returns to where it was. A portal keeps its content out of any form around it. */
export function Dialog({ title, onClose, children, placement = 'centre', onClick }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [wasPrerendered] = useState(useIsPrerendered())
  // A sheet's list takes the focus itself: rendered at once, the page is laid out once.
  const [isShown, setShown] = useState(wasPrerendered || placement === 'bottom')
  const notifyClosed = useEffectEvent(onClose)
  const id = useId()
  useRestoreFocus()

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    // showModal lays out the whole page: a sheet is painted before.
    const isPaintedBefore = placement === 'bottom'
    if (isPaintedBefore) element.setAttribute('open', '')
    const callOff = isPaintedBefore ? afterPaint(() => openModal(element)) : openModal(element)
    if (wasPrerendered) restoreEarlyInput(element)
    // Content renders once the dialog is open: a field cannot take the focus before.
    setShown(true)
    /** The browser closes it without asking at a second Back: reopened while it is mounted. */
    const onClosed = () => {
      if (element.open) return
      notifyClosed()
      requestAnimationFrame(() => {
        if (element.isConnected && !element.open) openModal(element)
      })
    }
    element.addEventListener('close', onClosed)
    return () => {
      callOff?.()
      element.removeEventListener('close', onClosed)
      element.close()
    }
  }, [wasPrerendered, placement])

  function cancel(event: SyntheticEvent) {
    // A dismissed file chooser fires `cancel`, too; a forced close cannot be prevented and fires `close`.
    if (event.target !== event.currentTarget || !event.cancelable) return
    event.preventDefault()
    onClose()
  }

  const element = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the key.
    <dialog
      ref={dialog}
      open={wasPrerendered}
      aria-labelledby={id}
      className={classes.dialog}
      data-placement={placement}
      onCancel={cancel}
      onClick={onClick}
    >
      <div className={classes.top}>
        <h2 id={id} className={classes.title} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={classes.close} aria-label={text('Close')} onClick={onClose}>
          <CrossIcon />
        </button>
      </div>
      {isShown && children}
    </dialog>
  )
  return wasPrerendered ? element : createPortal(element, document.body)
}
