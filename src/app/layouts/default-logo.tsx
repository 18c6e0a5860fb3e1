import classes from './header.module.css'

/** The logo shown until the tenant's own is known, and when that cannot be had (specification 8.6). */
export function DefaultLogo() {
  return <img src="/logo.svg" alt="Loan Desk" height={36} className={classes.logo} />
}
