import type { UploadedFile } from '@/machines/upload/upload.machine'

/** All that is chosen for it. */
export const file = new File(['image'], 'pan.png')

/** The same once the server has it. */
export const arrived: UploadedFile = { fileId: 'f1', name: 'pan.png', size: 5 }
