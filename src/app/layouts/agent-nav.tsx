import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { text } from '@/src/language/current-language'
import classes from './agent-nav.module.css'

/** The way to the list from any page of a wide screen; a narrow one has it on the dashboard (specification 1.6, 2.3). */
export function AgentNav() {
  const isWide = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false })
  // A link follows the router at every step: a phone has none to hide.
  if (!isWide) return null
  return (
    <nav className={classes.nav}>
      <Link to="/" activeOptions={{ exact: true }}>
        {text('Dashboard')}
      </Link>
      <Link to="/applications">{text('Applications')}</Link>
    </nav>
  )
}
