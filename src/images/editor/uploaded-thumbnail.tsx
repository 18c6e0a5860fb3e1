import { useQuery } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode } from 'react'
import { queryClient } from '@/src/api/query-client'
import { isSavingData } from '@/src/startup/first-paint/is-saving-data'
import classes from './photograph-preview.module.css'
import { thumbnailQuery } from './thumbnail-query'
import { useObjectUrlRef } from './use-object-url-ref'

/** A thumbnail, fetched when scrolled to unless data is saved; `fallback` stands in until then. View shows it large. */
export function UploadedThumbnail({ fileId, fallback }: { fileId: string; fallback: ReactNode }) {
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
      {data ? <Thumbnail picture={data} /> : fallback}
    </span>
  )
}

function Thumbnail({ picture }: { picture: Blob }) {
  return <img ref={useObjectUrlRef(picture)} alt="" />
}
