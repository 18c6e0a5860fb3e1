import { useCallback } from 'react'

/** Shows a picture in an element for as long as that stands on the page. */
export function useShownIn(file: Blob) {
  return useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
}
