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

/** For a thumb; only where the server tells the limits. */
export function OfferSlider({ name, value, minimum, maximum, step, disabled, onChange }: OfferSliderProps) {
  if (minimum === undefined || maximum === undefined || minimum >= maximum) return null
  return (
    <input
      type="range"
      className={classes.slider}
      aria-label={text(name)}
      min={minimum}
      max={maximum}
      step={step}
      value={Number(value) || minimum}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
