import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { text } from '@/src/language/current-language'
import { Card } from '../../ui/card/card'
import { PageHeading } from '../../ui/page/page-heading'
import { LoadingPanel } from '../../ui/page/panels'
import { ProfileDetails } from './profile-details'
import classes from './profile.module.css'

const LinksTab = lazy(async () => ({ default: (await import('./links-tab')).LinksTab }))

/** The agent's page: who they are, and the links and QR codes that bring them borrowers (specification 2.8). */
export default function ProfileScreen() {
  const { tab = 'profile' } = useSearch({ from: '/signed-in/profile' })
  const navigate = useNavigate()
  return (
    <Card>
      <PageHeading>{text('Profile')}</PageHeading>
      <Tabs
        classNames={{ tab: classes.tab }}
        value={tab}
        onChange={(value) =>
          void navigate({ to: '/profile', search: value === 'links' ? { tab: 'links' } : {}, replace: true })
        }
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="profile">{text('Profile')}</Tabs.Tab>
          <Tabs.Tab value="links">{text('Links')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profile" pt="md">
          <ProfileDetails />
        </Tabs.Panel>
        <Tabs.Panel value="links" pt="md">
          <Suspense fallback={<LoadingPanel />}>
            <LinksTab />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Card>
  )
}
