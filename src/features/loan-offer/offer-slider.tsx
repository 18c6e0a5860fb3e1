import type { CSSProperties } from 'react'
import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import classes from './offer-slider.module.css'

interface OfferSliderProps {
  name: Label
  value: string
  minimum: number | undefined
  maximum: number | undefined
  step: number
  disabled: boolean
  onChange: (value: string) => void
}

/** Tells the styles how far along its range a value stands, from 0 to 1. React's type knows no variables. */
const fillOf = (value: number, minimum: number, maximum: number) =>
  ({ '--part': (value - minimum) / (maximum - minimum) }) as CSSProperties

/** For a thumb; only where the server tells the limits. */
export function OfferSlider({ name, value, minimum, maximum, step, disabled, onChange }: OfferSliderProps) {
  if (minimum === undefined || maximum === undefined || minimum >= maximum) return null
  const chosen = Number(value) || minimum
  return (
    <input
      type="range"
      className={classes.slider}
      aria-label={text(name)}
      min={minimum}
      max={maximum}
      step={step}
      style={fillOf(chosen, minimum, maximum)}
      value={chosen}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
