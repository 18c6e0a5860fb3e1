import { useEffectEvent, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { MouseEventHandler, ReactNode, SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import classes from './dialog.module.css'
import { putBackEarlyInput } from '../../startup/first-paint/early-input'
import { CrossIcon } from '../icons/icons'
import { useRestoreFocus } from '../focus/use-restore-focus'

/** All that every dialog needs: it is open for as long as it is on the page. */
interface DialogProps {
  title: string
  /** Escape, a phone's Back or the close button. Who does not take the dialog away then keeps it open. */
  onClose: () => void
  children: ReactNode
  /** 'top' keeps its top where it is, however much comes into it later; 'bottom' is a sheet at the foot of a phone. */
  placement?: 'centre' | 'top' | 'bottom'
  /** All that a tap on the dialog or beside it does (`outside-tap.ts`): nothing, unless asked for. */
  onClick?: MouseEventHandler<HTMLDialogElement>
}

const never = () => () => undefined

function useComesAsHtml(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}

/** Opens a dialog over the page; one that came open with the HTML, beside the page only, keeps its focus. */
function openModal(dialog: HTMLDialogElement): void {
  const { activeElement } = document
  dialog.removeAttribute('open')
  dialog.showModal()
  if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.focus()
}

/** Calls back once the page is painted as it is now and the phone has answered what waits; what it answers calls that off. */
function afterPaint(task: () => void): () => void {
  let isWanted = true
  const unlessCalledOff = (next: () => void) => () => isWanted && next()
  const inNextFrame = (next: () => void) => requestAnimationFrame(unlessCalledOff(next))
  inNextFrame(() => setTimeout(unlessCalledOff(() => inNextFrame(task))))
  return () => {
    isWanted = false
  }
}

/**
 * A modal dialog, the browser's own: it keeps the focus inside, lies over everything, and goes by Escape or a phone's Back. The
 * focus goes back to where it was. What is in it stands in no form of the page, whatever the component that shows it stands in.
 */
export function Dialog({ title, onClose, children, placement = 'centre', onClick }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [cameAsHtml] = useState(useComesAsHtml())
  // A sheet's list says where the focus goes, and comes at once: the page is laid out once and not twice.
  const [isShown, setShown] = useState(cameAsHtml || placement === 'bottom')
  const tellClosed = useEffectEvent(onClose)
  const id = useId()
  useRestoreFocus()

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    // To lie over the page takes the whole page to be looked at anew: a sheet is painted before, beside it.
    const isPaintedBefore = placement === 'bottom'
    if (isPaintedBefore) element.setAttribute('open', '')
    const callOff = isPaintedBefore ? afterPaint(() => openModal(element)) : openModal(element)
    if (cameAsHtml) putBackEarlyInput(element)
    // All that is in it comes when it shows: a field cannot take the focus before.
    setShown(true)
    /** The browser has closed it without asking, as it does at a second Back: it is open for as long as it is on the page. */
    const onClosed = () => {
      if (element.open) return
      tellClosed()
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
  }, [cameAsHtml, placement])

  function cancel(event: SyntheticEvent) {
    // A chooser of files that is left says the same word, and a browser that closes in any case says so by itself.
    if (event.target !== event.currentTarget || !event.cancelable) return
    event.preventDefault()
    onClose()
  }

  const element = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the key.
    <dialog
      ref={dialog}
      open={cameAsHtml}
      aria-labelledby={id}
      className={classes.dialog}
      data-placement={placement}
      onCancel={cancel}
      onClick={onClick}
    >
      <div className={classes.top}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
          <CrossIcon />
        </button>
      </div>
      {isShown && children}
    </dialog>
  )
  return cameAsHtml ? element : createPortal(element, document.body)
}
