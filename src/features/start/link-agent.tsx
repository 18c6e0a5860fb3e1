import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { text } from '@/src/language/current-language'
import { referrerQuery } from '../../api/queries/referrer-query'
import { followedLink } from '../../storage/followed-link'
import classes from './start.module.css'

/** With whom they apply. Nothing without a link, or where the server does not tell. */
export function LinkAgent() {
  const [utmId] = useState(() => followedLink()?.details['utm_id'])
  return utmId === undefined ? null : <AgentOf utmId={utmId} />
}

function AgentOf({ utmId }: { utmId: string }) {
  const { data } = useQuery(referrerQuery(utmId))
  if (!data?.name) return null
  return (
    <p className={classes.notice}>
      <strong>{text('You apply with {agent}.', { agent: data.name })}</strong>{' '}
      <span>{text('This agent sees the application and can help you with it.')}</span>
    </p>
  )
}
