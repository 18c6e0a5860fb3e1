const FOOT = 0.15

/**
 * A PNG of the code with the tenant's name below it.
 * @throws Error when the browser cannot draw it
 */
export async function qrPicture(image: string, tenant: string): Promise<Blob> {
  const code = new Image()
  code.src = image
  await code.decode()
  const canvas = document.createElement('canvas')
  // The code's own size: scaled by a fraction, its modules would no longer be squares.
  const width = code.naturalWidth
  const foot = Math.round(width * FOOT)
  canvas.width = width
  canvas.height = width + foot
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas to draw on')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(code, 0, 0)
  pen.fillStyle = '#16202b'
  pen.font = `600 ${Math.round(foot * 0.4)}px system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.fillText(tenant, width / 2, width + foot / 2, width * 0.9)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))))
  })
}
