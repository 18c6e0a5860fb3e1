import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { putBackEarlyInput } from './early-input'
import { CrossIcon } from './icons'
import classes from './native-dialog.module.css'

/** What a dialog of the sign-in page needs: it is open for as long as it is on the page. */
interface NativeDialogProps {
  title: string
  /** Escape, Android's Back gesture or the close button. */
  onClose: () => void
  children: ReactNode
}

const never = () => () => undefined

/** Whether a component is rendered by the server, or takes over what the server has rendered. */
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

/**
 * A modal dialog that costs the sign-in page next to nothing: the browser's own keeps the focus inside, and gives it back to
 * where it was when the dialog goes. Later pages use `dialog.tsx`, which looks the same.
 */
export function NativeDialog({ title, onClose, children }: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [cameAsHtml] = useState(useComesAsHtml())
  const [isShown, setShown] = useState(cameAsHtml)
  const tellClosed = useEffectEvent(onClose)
  const id = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const onClosed = () => {
      if (!element.open) tellClosed()
    }
    openModal(element)
    if (cameAsHtml) putBackEarlyInput(element)
    // What is in it comes when it shows: a field cannot take the focus before.
    setShown(true)
    element.addEventListener('close', onClosed)
    return () => {
      element.removeEventListener('close', onClosed)
      element.close()
    }
  }, [cameAsHtml])

  return (
    <dialog ref={dialog} open={cameAsHtml} aria-labelledby={id} className={classes.dialog}>
      <div className={classes.top}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <button
          type="button"
          className={classes.close}
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <CrossIcon />
        </button>
      </div>
      {isShown && children}
    </dialog>
  )
}
