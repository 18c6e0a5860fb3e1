/** Asks for a picture by the camera of the back; the form's own file input goes on offering files as well. */
export function openCamera(onTaken: (files: File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/*'
  input.setAttribute('capture', 'environment')
  input.addEventListener('change', () => onTaken([...(input.files ?? [])]))
  input.click()
}
