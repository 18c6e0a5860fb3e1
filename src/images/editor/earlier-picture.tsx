import { useQuery } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode } from 'react'
import { queryClient } from '@/src/api/query-client'
import { isSavingData } from '@/src/startup/first-paint/is-saving-data'
import classes from './photograph-look.module.css'
import { thumbnailQuery } from './thumbnail-query'
import { useShownIn } from './use-shown-in'

/** A thumbnail, fetched when scrolled to unless data is saved; `fallback` stands in until then. View shows it large. */
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
