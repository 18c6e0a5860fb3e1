/** Opens the back camera; the form's own file input still offers files. */
export function openCamera(onTaken: (files: File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/*'
  input.setAttribute('capture', 'environment')
  input.addEventListener('change', () => onTaken([...(input.files ?? [])]))
  input.click()
}
