import { Icon } from './icon'

/* The icons that no page needs before sign-in: a file of their own keeps them out of its code. */

/** Points back: the page before. */
export const BackIcon = () => (
  <Icon>
    <path d="m15 6-6 6 6 6" />
  </Icon>
)

/** Points down: a dropdown opens. */
export const ChevronIcon = () => (
  <Icon>
    <path d="m6 9 6 6 6-6" />
  </Icon>
)

/** A chosen option, a finished step or upload. */
export const CheckIcon = () => (
  <Icon>
    <path d="m5 12 5 5L20 7" />
  </Icon>
)

/** Opens the calendar. */
export const CalendarIcon = () => (
  <Icon>
    <rect x="4" y="5" width="16" height="16" rx="2" />
    <path d="M4 10h16M9 3v4M15 3v4" />
  </Icon>
)

/** Chooses a file to send. */
export const UploadIcon = () => (
  <Icon>
    <path d="M12 16V4m0 0L7 9m5-5 5 5M4 20h16" />
  </Icon>
)

/** Something failed or needs attention. */
export const AlertIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v6M12 16.5v.5" />
  </Icon>
)

/** A password is hidden; pressing shows it. */
export const EyeIcon = () => (
  <Icon>
    <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
)

/** No network. */
export const CloudOffIcon = () => (
  <Icon>
    <path d="m3 3 18 18M9 5.5a6 6 0 0 1 9 4.5 4.5 4.5 0 0 1 2.5 7.5M17 19H7a5 5 0 0 1-1-9.9" />
  </Icon>
)

/** This phone. */
export const PhoneIcon = () => (
  <Icon>
    <rect x="7" y="2" width="10" height="20" rx="2" />
    <path d="M11 18h2" />
  </Icon>
)
