import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const COUNT = Number(new URLSearchParams(location.search).get('fields') ?? 1)

/** As many fields as a step has (`?fields=`), all in one state and nothing else: what React by itself costs. */
function Form() {
  const [values, setValues] = useState<readonly string[]>(() => Array.from({ length: COUNT }, () => ''))
  return (
    <form>
      {values.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the fields neither move nor go.
        <label key={index}>
          Field {index + 1}{' '}
          <input
            value={value}
            onChange={(event) =>
              setValues(values.map((other, at) => (at === index ? event.target.value : other)))
            }
          />
        </label>
      ))}
    </form>
  )
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Form />)
