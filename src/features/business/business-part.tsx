import { useEffect, useId, useRef, type ReactNode } from 'react'
import form from '@/src/form/core/form-body.module.css'
import { LaterFields } from '@/src/form/core/form-section'
import { text } from '@/src/language/current-language'
import { PARTS, type Part } from './business-parts'

/** The part at hand is the one at the upper third of the window. */
const AT_HAND = { rootMargin: '-33% 0px -66%' }

interface BusinessPartProps {
  part: Part
  onHand: (part: Part) => void
  children: ReactNode
}

export function BusinessPart({ part, onHand, children }: BusinessPartProps) {
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onHand(part)
    }, AT_HAND)
    if (section.current) watcher.observe(section.current)
    return () => watcher.disconnect()
  }, [part, onHand])
  return (
    <section ref={section} className={form.section} aria-labelledby={heading} data-part={part}>
      {/* To the eye the links above and the parts' own sections say it. */}
      <h2 id={heading} className="visually-hidden" tabIndex={-1}>
        {text(PARTS[part].title)}
      </h2>
      <div className={form.grid}>
        {part === 'business' ? children : <LaterFields>{children}</LaterFields>}
      </div>
    </section>
  )
}
