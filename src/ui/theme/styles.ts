/* The app's global styles; their order matters. */
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import './theme-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import './theme.css'
