import classes from './offer-slider.module.css'

/** A number that is chosen within limits. */
interface OfferSliderProps {
  /** All that it is called; not as the field that it stands beside. */
  name: string
  value: string
  minimum: number | undefined
  maximum: number | undefined
  step: number
  disabled: boolean
  onChange: (value: string) => void
}

/** A slider beside the field of a number, for a thumb; only where the server tells the limits. */
export function OfferSlider({ name, value, minimum, maximum, step, disabled, onChange }: OfferSliderProps) {
  if (minimum === undefined || maximum === undefined || minimum >= maximum) return null
  return (
    <input
      type="range"
      className={classes.slider}
      aria-label={name}
      min={minimum}
      max={maximum}
      step={step}
      value={Number(value) || minimum}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
