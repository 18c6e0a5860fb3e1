import { Icon } from './icon'

export const CrossIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6 6 18" />
  </Icon>
)

export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 21c1-5 4-7 8-7s7 2 8 7" />
  </Icon>
)
