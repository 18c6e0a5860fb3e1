import { callApi } from './client'
import { forCurrentRole } from './for-current-role'

/** Opens an uploaded file in a new tab by a short-lived link. */
export async function openFile(fileId: string): Promise<void> {
  // Opened before the request, or it would be blocked as a pop-up.
  const tab = window.open('', '_blank')
  try {
    const { getFileUrl, getOwnFileUrl } = await import('@/schemas/calls/files')
    const { file_url } = await callApi(forCurrentRole(getFileUrl, getOwnFileUrl), {
      query: { file_id: fileId },
    })
    if (tab) tab.location.href = file_url
    else followLink(file_url)
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** For browsers inside other apps, which open no tab for a script. */
function followLink(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.target = '_blank'
  link.rel = 'noopener'
  link.click()
}
