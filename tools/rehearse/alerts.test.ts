import { describe, expect, it } from 'vitest'
import { rounds, unprovoked } from './alert-faults.ts'
import { alertmanagerConfig, alertNames, prometheusConfig } from './monitoring-config.ts'

const root = process.cwd()

describe('the alerts of the rehearsal', () => {
  const provoked = rounds.flat().flatMap(({ alerts }) => alerts.map(({ alert }) => alert))

  it('are each provoked, or it is said why not', () => {
    const named = [...new Set(provoked), ...Object.keys(unprovoked)]
    expect(named.toSorted()).toEqual(alertNames(root).toSorted())
  })

  it('belong to one fault of a round', () => {
    for (const faults of rounds) {
      const names = faults.flatMap(({ alerts }) => alerts.map(({ alert }) => alert))
      expect(new Set(names).size).toBe(names.length)
    }
  })
})

describe('Prometheus in the rehearsal', () => {
  const targets = { server: [9_001], backend: [9_002], worker: [9_003] }
  const config = prometheusConfig(root, { targets, exporter: 9_004, alertmanager: 9_005 })

  it('reads the rules and takes the labels from pods as in a cluster, without its discovery', () => {
    expect(config).toMatchObject({
      global: { scrape_interval: '15s', evaluation_interval: '15s' },
      rule_files: [`${root}/k8s/monitoring/alerts.yaml`],
      scrape_configs: [
        { job_name: 'mureum-q', relabel_configs: expect.any(Array) },
        { job_name: 'postgres' },
      ],
    })
    expect(JSON.stringify(config)).not.toContain('kubernetes_sd_configs')
  })

  it('knows each process by its kind', () => {
    const text = JSON.stringify(config)
    for (const [kind, [port]] of Object.entries(targets)) {
      expect(text).toContain(`"targets":["127.0.0.1:${port}"]`)
      expect(text).toContain(`"__meta_kubernetes_pod_label_app_kubernetes_io_name":"${kind}"`)
    }
  })

  it('has each alert told at once and by itself', () => {
    expect(alertmanagerConfig('http://127.0.0.1:1/')).toMatchObject({
      route: { group_by: ['...'], group_wait: '0s' },
      receivers: [{ webhook_configs: [{ url: 'http://127.0.0.1:1/', send_resolved: true }] }],
    })
  })
})
