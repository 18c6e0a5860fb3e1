import { useQuery } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode } from 'react'
import { queryClient } from '@/src/api/query-client'
import { isSavingData } from '@/src/startup/first-paint/is-saving-data'
import classes from './photograph-look.module.css'
import { thumbnailQuery } from './thumbnail-query'
import { useShownIn } from './use-shown-in'

/**
 * Says how a picture looks that was uploaded on an earlier page: fetched once it is scrolled to, and not by whoever spares bytes. Until
 * then, and where it does not come, `sign` stands in its place. It is seen large by View.
 */
export function EarlierPicture({ fileId, sign }: { fileId: string; sign: ReactNode }) {
  const [isReached, setReached] = useState(false)
  const watch = useCallback((place: HTMLElement) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setReached(true)
    })
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  const enabled = isReached && !isSavingData(navigator)
  const { data } = useQuery({ ...thumbnailQuery(fileId), enabled }, queryClient)
  return (
    <span ref={watch} className={classes.earlier}>
      {data ? <Small picture={data} /> : sign}
    </span>
  )
}

function Small({ picture }: { picture: Blob }) {
  return <img ref={useShownIn(picture)} alt="" />
}
