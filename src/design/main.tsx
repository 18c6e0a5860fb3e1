import '../ui/theme/styles'
import { createRoot } from 'react-dom/client'
import { DesignScreen } from './design-screen'

const place = document.querySelector('#design')
if (!place) throw new Error('The page of the design has no place for it')
createRoot(place).render(<DesignScreen />)
