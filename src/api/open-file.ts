import { byCaller } from './by-caller'
import { callApi } from './client'

/** Opens an uploaded file in a new tab by a link that is good for a few minutes. */
export async function openFile(fileId: string): Promise<void> {
  // Opened before the request: a tab opened after it would be taken for a pop-up.
  const tab = window.open('', '_blank')
  try {
    const { getFileUrl, getOwnFileUrl } = await import('@/schemas/calls/files')
    const { file_url } = await callApi(byCaller(getFileUrl, getOwnFileUrl), { query: { file_id: fileId } })
    if (tab) tab.location.href = file_url
  } catch (error) {
    tab?.close()
    throw error
  }
}
