import { useQuery } from '@tanstack/react-query'
import { text } from '@/src/language/current-language'
import { submittedApplicationQuery } from '../../api/queries/queries'
import { CopyableId } from '../../ui/copy/copyable-id'
import classes from './resume.module.css'

export function SubmittedBefore() {
  const { data } = useQuery(submittedApplicationQuery())
  if (!data?.tracker_id) return null
  return (
    <>
      <p className={classes.text}>
        {text('Your application is submitted already. Follow it by its number:')}
      </p>
      <CopyableId label="Tracker id" id={data.tracker_id} />
    </>
  )
}
