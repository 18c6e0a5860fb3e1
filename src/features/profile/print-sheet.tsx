import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { text } from '@/src/language/current-language'
import classes from './print-sheet.module.css'

interface PrintSheetProps {
  image: string
  tenant: string
  url?: string | undefined
  agent: readonly string[]
  onPrinted: () => void
}

/** The sheet of paper: nothing else of the page is printed while it stands. It opens the browser's print dialog by itself. */
export function PrintSheet({ image, tenant, url, agent, onPrinted }: PrintSheetProps) {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    let isGone = false
    window.addEventListener('afterprint', onPrinted)
    // Printed before it is decoded, the code would be an empty square.
    const print = async () => {
      await picture.current?.decode()
      if (!isGone) window.print()
    }
    print().catch(onPrinted)
    return () => {
      isGone = true
      window.removeEventListener('afterprint', onPrinted)
    }
  }, [onPrinted])
  return createPortal(
    <div className={classes.sheet}>
      <h1>{tenant}</h1>
      <p>{text('Scan to apply for a loan')}</p>
      <img ref={picture} src={image} alt="" />
      {url && <p>{url}</p>}
      {agent.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>,
    document.body,
  )
}
