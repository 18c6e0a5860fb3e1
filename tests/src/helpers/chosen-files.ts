import { act, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { headOfPicture } from './browser-pictures'

/** With the magic bytes of their types. */
export const pngFile = (name: string, bytes = 24) => pictureOf(name, 'image/png', bytes)
export const jpegFile = (name: string, bytes = 24) => pictureOf(name, 'image/jpeg', bytes)
export const pdfFile = (name: string, text = '') =>
  new File([`%PDF-1.4\n1 0 obj<<>>endobj\n${text}`], name, { type: 'application/pdf' })

function pictureOf(name: string, type: 'image/png' | 'image/jpeg', bytes: number): File {
  return new File([headOfPicture(1, 1, type), new Uint8Array(bytes - 24)], name, { type })
}

/** Past the picker's own filter, as a phone's file manager does. */
export async function chooseFiles(picker: Element | null | undefined, ...files: File[]): Promise<void> {
  if (!picker) throw new Error('There is no picker')
  await act(async () => {
    fireEvent.change(picker, { target: { files } })
    await vi.dynamicImportSettled()
    // The app reads the files asynchronously.
    await Promise.all(files.map((file) => file.slice().arrayBuffer()))
  })
}
