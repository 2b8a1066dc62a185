/** An edition by its own address, which is drawn as the paper is (a route is known by its source path). */
export { Component, loader } from './paper-detail.tsx'
