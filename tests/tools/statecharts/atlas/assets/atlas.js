/* Finds states as one types, and opens what a link leads to. Without it the page is the same, only not searchable in place. */

const form = document.querySelector('nav form')
const field = document.querySelector('#filter')
const status = document.querySelector('[role=status]')
const nothing = document.querySelector('#nothing')

const states = [...document.querySelectorAll('[data-state]')].map((section) => ({
  section,
  entry:
    section.id === ''
      ? null
      : document.querySelector(`nav a[href="#${CSS.escape(section.id)}"]`)?.closest('li'),
  text: section.textContent.toLowerCase(),
}))

function filter() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  let found = 0
  for (const { section, entry, text } of states) {
    const isWanted = words.every((word) => text.includes(word))
    section.hidden = !isWanted
    if (entry) entry.hidden = !isWanted
    if (isWanted) found += 1
  }
  const isFiltered = words.length > 0
  document.body.classList.toggle('filtered', isFiltered)
  for (const chart of document.querySelectorAll('.chart'))
    chart.hidden = isFiltered && !chart.querySelector('[data-state]:not([hidden])')
  for (const chart of document.querySelectorAll('nav details')) {
    chart.hidden = isFiltered && !chart.querySelector('li[style]:not([hidden])')
    if (isFiltered) chart.open = true
  }
  nothing.hidden = found > 0
  status.textContent = isFiltered ? `${found} of ${states.length} states` : ''
}

/** A link may lead to what is folded up or filtered away. */
function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target) return
  if (target.closest('[hidden], .filtered .walks')) {
    field.value = ''
    filter()
  }
  const folded = target.closest('details')
  if (folded) folded.open = true
  target.scrollIntoView()
}

form.hidden = false
form.addEventListener('submit', (event) => event.preventDefault())
field.addEventListener('input', filter)
addEventListener('hashchange', reveal)
addEventListener('beforeprint', () => {
  for (const walk of document.querySelectorAll('main details')) walk.open = true
})
reveal()
