import type { Label } from '@/schemas/language/texts'
import { useIsBorrower } from '@/src/hooks/wizard'
import { text } from '@/src/language/current-language'
import { useTenant } from '@/src/tenant/use-tenant'
import classes from './start.module.css'

type Features = ReturnType<typeof useTenant>['features']

type Said = Label | readonly [toAgent: Label, toBorrower: Label]

/** `isAsked` where not every tenant asks for it. */
const PAPERS: readonly { what: Said; why: Said; isAsked?: (features: Features) => boolean }[] = [
  {
    what: ['The borrower’s phone', 'Your phone'],
    why: [
      'A code is sent to it. It proves that the number is theirs, and that they know of this application.',
      'A code is sent to it. It proves that the number is yours.',
    ],
  },
  {
    what: 'PAN card',
    why: 'The credit bureau finds earlier loans by the PAN. The full name here must be the one on the card.',
  },
  {
    what: 'Aadhaar card, both sides',
    why: [
      'It proves who the borrower is and where they live. Its number is covered before a photograph is sent.',
      'It proves who you are and where you live. Its number is covered before a photograph is sent.',
    ],
    isAsked: ({ restrictedKyc }) => !restrictedKyc,
  },
  {
    what: 'Salaried: three salary slips',
    why: 'They show the income that the loan is paid back from.',
  },
  {
    what: 'Self-employed: proof of the business and bank statement',
    why: 'They show that the business exists, and what it earns.',
    isAsked: ({ lenientBusiness }) => !lenientBusiness,
  },
  {
    what: 'Car or gold loan: the papers of the car or the gold',
    why: 'The loan is given against it. They may follow later.',
  },
]

export function WhatToHaveReady() {
  const { features } = useTenant()
  const isBorrower = useIsBorrower()
  const said = (words: Said) => text(typeof words === 'string' ? words : words[isBorrower ? 1 : 0])
  return (
    <details className={classes.ready}>
      <summary>{text('What to have ready')}</summary>
      <dl>
        {PAPERS.filter(({ isAsked }) => isAsked?.(features) ?? true).map(({ what, why }) => (
          <div key={said(what)}>
            <dt>{said(what)}</dt>
            <dd>{said(why)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
