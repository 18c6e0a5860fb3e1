import { useCallback } from 'react'

/** Shows a blob in an image element while that is mounted. */
export function useObjectUrlRef(file: Blob) {
  return useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
}
