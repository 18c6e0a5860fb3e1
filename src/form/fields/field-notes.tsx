/** Says why a key was rejected; only an alert tells a screen reader that nothing changed. */
export function RejectionNote({ why }: { why: string }) {
  return <span role="alert">{why}</span>
}

/** Texts of the specification that call an answer wrong, also where none was given. */
const CALLS_WRONG = /^(Invalid|Age) /

/** An error in the specification's words and, where they call an empty field wrong, a hint beside them. */
export function ErrorNote({ text, isEmpty, hint }: { text: string; isEmpty: boolean; hint: string }) {
  if (!isEmpty || !CALLS_WRONG.test(text)) return text
  return (
    <>
      <span>{text}</span> <span>{hint}</span>
    </>
  )
}
