/** Brings the disk up to date with what was typed, or thrown away; answers whether it is there. */
export async function keepOnDisk(): Promise<boolean> {
  try {
    // Cryptography comes when somebody types.
    const { keepDrafts } = await import('./durable-drafts')
    await keepDrafts()
    return true
  } catch {
    return false
  }
}

/** Takes over what was typed and only the disk still has. Silent where that cannot be had. */
export async function recoverTyped(): Promise<void> {
  try {
    const { recoverDrafts } = await import('./durable-drafts')
    await recoverDrafts()
  } catch {
    // What the browser itself still has is all there is.
  }
}
