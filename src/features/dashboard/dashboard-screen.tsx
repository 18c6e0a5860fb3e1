import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { failureText } from '../../api/api-error'
import { applicationCountQuery } from '../../api/queries'
import { Card } from '../../ui/card'
import { PageHeading } from '../../ui/page-heading'
import { ErrorPanel } from '../../ui/panels'
import classes from './dashboard.module.css'

/** The agent's first page: how many applications there are, and the way to a new one (spec 2, `/`). */
export default function DashboardScreen() {
  return (
    <Card>
      <PageHeading>Dashboard</PageHeading>
      <div className={classes.tiles}>
        <ApplicationCount />
        <section className={classes.tile}>
          <h2 className={classes.title}>New application</h2>
          <p className={classes.text}>
            Have the borrower at hand: the first step sends a code to their phone.
          </p>
          <Button component={Link} to="/application/mobile" fullWidth>
            Create Application
          </Button>
        </section>
      </div>
    </Card>
  )
}

function ApplicationCount() {
  const { data, error, refetch } = useQuery(applicationCountQuery())
  return (
    <section className={classes.tile} aria-busy={!data && !error}>
      <h2 className={classes.title}>Applications</h2>
      {error ? (
        <ErrorPanel message={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <p className={classes.count}>{data?.count ?? '…'}</p>
      )}
    </section>
  )
}
