/** The picture's width in pixels; a code this large prints sharp on a poster's corner. */
const WIDTH = 640
const FOOT = 96

/**
 * A PNG of the code with the tenant's name below it.
 * @throws Error when the browser cannot draw it
 */
export async function qrPicture(image: string, tenant: string): Promise<Blob> {
  const code = new Image()
  code.src = image
  await code.decode()
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = WIDTH + FOOT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas to draw on')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  // Modules of the code must stay squares: smoothing would blur their edges.
  pen.imageSmoothingEnabled = false
  pen.drawImage(code, 0, 0, WIDTH, WIDTH)
  pen.fillStyle = '#16202b'
  pen.font = '600 40px system-ui, sans-serif'
  pen.textAlign = 'center'
  pen.fillText(tenant, WIDTH / 2, WIDTH + FOOT / 2, WIDTH - 40)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))))
  })
}

/** Hands a picture to the browser's downloads. */
export function downloadPicture(picture: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
