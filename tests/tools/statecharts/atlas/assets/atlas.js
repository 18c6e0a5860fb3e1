/* Finds states of all charts as one types, and opens what a link leads to. Without it the pages are the same, only not searchable. */

const form = document.querySelector('nav form')
const field = document.querySelector('#filter')
const status = document.querySelector('[role=status]')
const nothing = document.querySelector('#nothing')
const entries = [...document.querySelectorAll('[data-words]')]

function filter() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  const isFiltered = words.length > 0
  let found = 0
  for (const entry of entries) {
    entry.hidden = !words.every((word) => entry.dataset.words.includes(word))
    if (!entry.hidden) found += 1
  }
  for (const chart of document.querySelectorAll('nav details')) {
    chart.hidden = isFiltered && !chart.querySelector('[data-words]:not([hidden])')
    if (isFiltered) chart.open = true
  }
  nothing.hidden = found > 0
  status.textContent = isFiltered ? `${found} of ${entries.length} states` : ''
}

/** A link may lead to what is folded up. */
function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const folded = target?.closest('details')
  if (folded) folded.open = true
  target?.scrollIntoView()
}

form.hidden = false
form.addEventListener('submit', (event) => event.preventDefault())
field.addEventListener('input', filter)
addEventListener('hashchange', reveal)
addEventListener('beforeprint', () => {
  for (const walk of document.querySelectorAll('main details')) walk.open = true
})
reveal()
