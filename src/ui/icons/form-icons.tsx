import { Icon } from './icon'

/* Icons that no page needs before sign-in, kept out of its chunk. */

export const BackIcon = () => (
  <Icon>
    <path d="m15 6-6 6 6 6" />
  </Icon>
)

export const ChevronIcon = () => (
  <Icon>
    <path d="m6 9 6 6 6-6" />
  </Icon>
)

export const CheckIcon = () => (
  <Icon>
    <path d="m5 12 5 5L20 7" />
  </Icon>
)

export const CalendarIcon = () => (
  <Icon>
    <rect x="4" y="5" width="16" height="16" rx="2" />
    <path d="M4 10h16M9 3v4M15 3v4" />
  </Icon>
)

export const UploadIcon = () => (
  <Icon>
    <path d="M12 16V4m0 0L7 9m5-5 5 5M4 20h16" />
  </Icon>
)

export const SpeakerIcon = () => (
  <Icon>
    <path d="M3 9v6h4l6 5V4L7 9H3Zm13.5.5a4 4 0 0 1 0 5M19 6.5a8 8 0 0 1 0 11" />
  </Icon>
)

export const ScanIcon = () => (
  <Icon>
    <path d="M4 8V5h4M16 5h4v3M20 16v3h-4M8 19H4v-3M6 12h12" />
  </Icon>
)

export const AlertIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v6M12 16.5v.5" />
  </Icon>
)

export const TrayIcon = () => (
  <Icon>
    <path d="M4 14h4l1.5 3h5l1.5-3h4M4 14v6h16v-6M4 14l3-9h10l3 9" />
  </Icon>
)

export const EyeIcon = () => (
  <Icon>
    <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
)

export const CloudOffIcon = () => (
  <Icon>
    <path d="m3 3 18 18M9 5.5a6 6 0 0 1 9 4.5 4.5 4.5 0 0 1 2.5 7.5M17 19H7a5 5 0 0 1-1-9.9" />
  </Icon>
)

export const PhoneIcon = () => (
  <Icon>
    <rect x="7" y="2" width="10" height="20" rx="2" />
    <path d="M11 18h2" />
  </Icon>
)

export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="7" />
    <path d="m16 16 5 5" />
  </Icon>
)
