import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The plain login in React, with nothing around it. */
function Login() {
  const [mobile, setMobile] = useState('')
  return (
    <main>
      <h1>Partner login</h1>
      <form>
        <label>
          Mobile number{' '}
          <input
            name="mobile"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- As in the pages that it is compared with.
            autoFocus
            inputMode="numeric"
            value={mobile}
            onChange={(event) => setMobile(event.target.value.replaceAll(/\D/g, ''))}
          />
        </label>
        <button>Send OTP</button>
      </form>
    </main>
  )
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Login />)
