import classes from './offer-slider.module.css'

interface OfferSliderProps {
  name: string
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
