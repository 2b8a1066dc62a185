// Reads a running log with packages of Go's checksum database alone (Debian: golang-go golang-golang-x-mod-dev):
// GO111MODULE=off GOPATH=/usr/share/gocode go run main.go -log https://the.site/ledger -vkey KEY [WITNESS-KEY]...
package main

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/binary"
	"flag"
	"fmt"
	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
)

func must[T any](value T, err error) T {
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	return value
}

// site is the log's address. C2SP's tile/0/000 is tile/8/0/000 in Go, whose paths have a height.
type site string

var kept = map[string][]byte{}

func (s site) Height() int                     { return 8 }
func (s site) SaveTiles([]tlog.Tile, [][]byte) {}
func (s site) ReadTiles(tiles []tlog.Tile) (data [][]byte, err error) {
	for _, tile := range tiles {
		data = append(data, s.get(strings.Replace(tile.Path(), "tile/8/", "tile/", 1)))
	}
	return data, nil
}

func (s site) get(path string) []byte {
	if kept[path] == nil {
		kept[path] = must(io.ReadAll(must(http.Get(string(s) + "/" + path)).Body))
	}
	return kept[path]
}

// cosigner verifies C2SP's cosignature/v1, which is younger than the packages.
type cosigner []string

func (c cosigner) Name() string    { return c[0] }
func (c cosigner) KeyHash() uint32 { return uint32(must(strconv.ParseUint(c[1], 16, 32))) }
func (c cosigner) Verify(msg, sig []byte) bool {
	head := fmt.Sprintf("cosignature/v1\ntime %d\n", binary.BigEndian.Uint64(sig))
	key := must(base64.StdEncoding.DecodeString(c[2]))
	return ed25519.Verify(key[1:], append([]byte(head), msg...), sig[8:])
}

func open(text []byte, known ...note.Verifier) (tlog.Tree, int) {
	signed := must(note.Open(text, note.VerifierList(known...)))
	lines := strings.Split(signed.Text, "\n")
	return tlog.Tree{N: must(strconv.ParseInt(lines[1], 10, 64)), Hash: must(tlog.ParseHash(lines[2]))}, len(signed.Sigs)
}

// readEntries compares every entry with a tile that the root authenticates, and proves it.
func readEntries(s site, tree tlog.Tree) {
	hashes := tlog.TileHashReader(tree, s)
	for n, data := int64(0), []byte{}; n < tree.N; n++ {
		if n%256 == 0 {
			bundle := tlog.Tile{H: 8, L: -1, N: n / 256, W: int(tree.N - n)}
			if bundle.W > 256 {
				bundle.W = 256
			}
			data = s.get(strings.Replace(bundle.Path(), "tile/8/data/", "tile/entries/", 1))
		}
		end := 2 + binary.BigEndian.Uint16(data)
		proof := must(tlog.ProveRecord(tree.N, n, hashes))
		must(0, tlog.CheckRecord(proof, tree.N, tree.Hash, n, tlog.RecordHash(data[2:end])))
		data = data[end:]
	}
}

// readReceipt reads a C2SP tlog-proof; the first line of its extra data is the leaf.
func readReceipt(text string, log note.Verifier) int64 {
	head, checkpoint, _ := strings.Cut(text, "\n\n")
	lines := strings.Split(head, "\n")
	leaf, _, _ := strings.Cut(string(must(base64.StdEncoding.DecodeString(strings.TrimPrefix(lines[1], "extra ")))), "\n")
	index := must(strconv.ParseInt(strings.TrimPrefix(lines[2], "index "), 10, 64))
	var proof tlog.RecordProof
	for _, line := range lines[3:] {
		proof = append(proof, must(tlog.ParseHash(line)))
	}
	tree, _ := open([]byte(checkpoint), log)
	must(0, tlog.CheckRecord(proof, tree.N, tree.Hash, index, tlog.RecordHash([]byte(leaf))))
	return index
}

func main() {
	address, vkey := flag.String("log", "", "address"), flag.String("vkey", "", "verifier key of the log")
	receipt, older := flag.String("receipt", "", "file of a receipt"), flag.String("from", "", "file of an older checkpoint")
	flag.Parse()
	known := []note.Verifier{must(note.NewVerifier(*vkey))}
	for _, witness := range flag.Args() {
		known = append(known, cosigner(strings.SplitN(witness, "+", 3)))
	}
	s := site(*address)
	tree, signatures := open(s.get("checkpoint"), known...)
	readEntries(s, tree)
	fmt.Printf("%d entries, %d signatures\n", tree.N, signatures)
	if *receipt != "" {
		fmt.Printf("receipt of leaf %d\n", readReceipt(string(must(os.ReadFile(*receipt))), known[0]))
	}
	if *older != "" {
		first, _ := open(must(os.ReadFile(*older)), known[0])
		proof := must(tlog.ProveTree(tree.N, first.N, tlog.TileHashReader(tree, s)))
		must(0, tlog.CheckTree(proof, tree.N, tree.Hash, first.N, first.Hash))
		fmt.Printf("grew from %d\n", first.N)
	}
}
