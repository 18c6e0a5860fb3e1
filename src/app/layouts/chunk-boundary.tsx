import { Component, type ReactNode } from 'react'

/** Shows a fallback where a piece of the page could not be fetched; the rest of the page works on. */
export class ChunkBoundary extends Component<{ fallback: ReactNode; children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
