import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from '@/src/ui/button/button'
import { Tile } from '../features/dashboard/tile'
import { Card } from '../ui/card/card'
import { Facts } from '../ui/card/facts'
import { TextBox } from '../ui/field/text-box'
import { FixedValue } from '../ui/fixed-value/fixed-value'
import * as formIcons from '../ui/icons/form-icons'
import * as icons from '../ui/icons/icons'
import { EmptyPanel } from '../ui/page/empty-panel'
import { ErrorPanel, LoadingPanel } from '../ui/page/panels'
import { theme } from '../ui/theme/theme'
import classes from './design.module.css'

const TEXTS = [
  ['xl', 'Heading of a page'],
  ['lg', 'Heading of a part'],
  ['md', 'Text, and what is typed'],
  ['sm', 'Hint beside a field'],
] as const

const SURFACES = ['ground', 'page', 'surface', 'surface-soft', 'remarks', 'border', 'border-strong'] as const

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2>{title}</h2>
      <div className={classes.samples}>{children}</div>
    </section>
  )
}

/** All that screens are made of (docs/design-system.md), with the states that each of them has. */
export function DesignScreen() {
  return (
    <MantineProvider theme={theme}>
      <Card wide>
        <h1>Design</h1>
        <Part title="Type">
          {TEXTS.map(([size, text]) => (
            <p key={size} style={{ fontSize: `var(--mantine-font-size-${size})` }}>
              {size}: {text}
            </p>
          ))}
          <p className={classes.figure}>₹11,047</p>
        </Part>
        <Part title="Surfaces and lines">
          {SURFACES.map((name) => (
            <div key={name} className={classes.swatch}>
              <span style={{ background: `var(--ui-${name})` }} />
              {name}
            </div>
          ))}
        </Part>
        <Part title="The tenant's accent, light to dark">
          {Array.from({ length: 10 }, (_, shade) => (
            <div key={shade} className={classes.swatch}>
              <span style={{ background: `var(--mantine-color-brand-${shade})` }} />
              {shade}
            </div>
          ))}
        </Part>
        <Part title="Icons">
          {Object.entries({ ...icons, ...formIcons }).map(([name, Icon]) => (
            <div key={name} className={classes.swatch}>
              <Icon />
              {name}
            </div>
          ))}
        </Part>
        <Part title="Buttons">
          <Button>What is next</Button>
          <Button variant="default">Another way</Button>
          <Button variant="subtle">More</Button>
          <Button disabled>Not now</Button>
        </Part>
        <Part title="Fields">
          <TextBox label="Empty" description="A hint says what to do" />
          <TextBox label="Filled" defaultValue="Sunita Sharma" />
          <TextBox label="Wrong" defaultValue="12" error="Invalid name" />
          <TextBox label="Read only" defaultValue="560038" readOnly />
          <FixedValue label="Name" value="Sunita Sharma" />
        </Part>
        <Part title="States of a part">
          <Tile title="Waiting for you">
            <Facts facts={[['Status', 'DRAFT']]} />
          </Tile>
          <Tile title="Nothing waits">
            <EmptyPanel text="Nothing waits" />
          </Tile>
          <Tile title="Loading" isBusy>
            <LoadingPanel />
          </Tile>
          <Tile title="Last failure">
            <ErrorPanel message="The application could not be loaded." onRetry={() => undefined} />
          </Tile>
        </Part>
      </Card>
    </MantineProvider>
  )
}
