import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import type { Kind } from './cluster.ts'

/** Ports of the metrics of each process. */
export type Targets = Record<Kind, number[]>

type ScrapeConfig = {
  global: object
  rule_files: string[]
  scrape_configs: { kubernetes_sd_configs?: object[]; [setting: string]: unknown }[]
}

const folder = 'k8s/monitoring'

/** That of k8s/monitoring with its very rules; only the discovery of pods is replaced, by the labels that it would give. */
export function prometheusConfig(
  root: string,
  { targets, exporter, alertmanager }: { targets: Targets; exporter: number; alertmanager: number },
): object {
  const file = readFileSync(path.join(root, folder, 'scrape-config.yaml'), 'utf8')
  const { global, rule_files, scrape_configs } = parse(file) as ScrapeConfig
  const pods = { static_configs: Object.entries(targets).flatMap(([kind, ports]) => podsOf(kind, ports)) }
  const database = { job_name: 'postgres', static_configs: [{ targets: [loopback(exporter)] }] }
  return {
    global,
    rule_files: rule_files.map(name => path.join(root, folder, name)),
    scrape_configs: [
      ...scrape_configs.map(({ kubernetes_sd_configs, ...kept }) => ({ ...kept, ...pods })),
      database,
    ],
    alerting: { alertmanagers: [{ static_configs: [{ targets: [loopback(alertmanager)] }] }] },
  }
}

const podsOf = (kind: string, ports: number[]) =>
  ports.map(port => ({
    targets: [loopback(port)],
    labels: {
      __meta_kubernetes_pod_annotation_prometheus_io_scrape: 'true',
      __meta_kubernetes_pod_container_port_name: 'metrics',
      __meta_kubernetes_pod_label_app_kubernetes_io_name: kind,
      __meta_kubernetes_pod_name: `${kind}-${port}`,
      __meta_kubernetes_namespace: 'mureum-q',
    },
  }))

/** Each alert by itself and at once, so that what is measured is the rules. */
export const alertmanagerConfig = (receiver: string): object => ({
  route: {
    receiver: 'rehearsal',
    group_by: ['...'],
    group_wait: '0s',
    group_interval: '1s',
    repeat_interval: '4h',
  },
  receivers: [{ name: 'rehearsal', webhook_configs: [{ url: receiver, send_resolved: true }] }],
})

const loopback = (port: number) => `127.0.0.1:${port}`

/** Names of all alerts. */
export function alertNames(root: string): string[] {
  const rules = parse(readFileSync(path.join(root, folder, 'alerts.yaml'), 'utf8')) as {
    groups: { rules: { alert: string }[] }[]
  }
  return rules.groups.flatMap(group => group.rules.map(({ alert }) => alert))
}
